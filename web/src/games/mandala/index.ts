export { default as Game } from './Game.svelte';
export { beats } from './beats';
export { scoring } from './scoring';
export { tell } from './describe';
