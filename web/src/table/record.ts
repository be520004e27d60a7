/** The record of a finished game, as a file: byte for byte what the server has sent. */
import { api } from '../wire/api';

export const download = async (id: string): Promise<void> => save(await api.record(id), `chakpur-${id}.json`);

/** Keep something as a file. */
export function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
