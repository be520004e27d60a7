"""A value that is worked out when it is first asked for, and kept."""

from collections.abc import Callable
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class lazy(Generic[T]):  # in lower case, since it is used like ``property``
    """``functools.cached_property`` without the lock that it has up to Python 3.11; two threads may both work it out.

    >>> class Six:
    ...     @lazy
    ...     def half(self) -> int:
    ...         return 3
    >>> Six().half
    3
    """

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, instance: None, owner: type) -> "lazy[T]": ...
    @overload
    def __get__(self, instance: object, owner: type | None = None) -> T: ...
    def __get__(self, instance: object | None, owner: type | None = None) -> "lazy[T] | T":
        if instance is None:
            return self
        value = instance.__dict__[self._name] = self._make(instance)
        return value
