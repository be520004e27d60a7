/** What the server sends, known for what it is. */
import type {
  FlowersEvent,
  FlowersPreview,
  FlowersTally,
  FlowersView,
  GamePreview,
  GameTally,
} from '../../wire/documents';

const isView = (document: object): document is FlowersView => 'game' in document && document.game === 'flowers';
const isPreview = (document: GamePreview): document is FlowersPreview => 'chooser' in document;
const isTally = (document: GameTally): document is FlowersTally =>
  'lines' in document && document.lines.every((line) => 'tiles' in line);
const isEvent = (document: object): document is FlowersEvent => 'type' in document;

export function viewOf(document: object | null | undefined): FlowersView {
  if (!document || !isView(document)) throw new Error('This is no position of Flowers.');
  return document;
}
export const previewOf = (document: GamePreview | undefined): FlowersPreview | null =>
  document && isPreview(document) ? document : null;
export const talliesOf = (documents: readonly GameTally[]): FlowersTally[] => documents.filter(isTally);
export const eventsOf = (documents: readonly object[]): FlowersEvent[] => documents.filter(isEvent);
