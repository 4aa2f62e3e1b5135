import { gazetteer } from '#server/places/gazetteer.ts';
import { postcodeTable } from '#server/places/postcode-table.ts';
import { readKnowledge } from '#server/providers/search/sentence/knowledge.ts';
import { usedMegabytes } from './memory.ts';

/** Loads what every process holds besides the catalogue's words. @returns its memory in megabytes */
export function loadPlaces(): number {
  const before = usedMegabytes();
  const held = [gazetteer(), postcodeTable(), readKnowledge()];
  const memory = usedMegabytes() - before;
  if (held.length === 0) throw new Error('Nothing was loaded.');
  return memory;
}
