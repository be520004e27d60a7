/** The record of a finished game, as a file. */
import { api } from '../wire/api';

export async function download(id: string): Promise<void> {
  const record = await api.record(id);
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(record)], { type: 'application/json' }));
  link.download = `chakpur-${id}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
