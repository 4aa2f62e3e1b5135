/** `npm run reading-age`: the reading age of every public page of the built product, as a table. */
import { openBrowser } from '../bench/web/browser.ts';
import { startProduct } from './support/product.ts';
import { LEGAL_PAGES, PAGES } from '../scripts/texts/pages.ts';
import { MAX_AGE, readingAge } from '../scripts/texts/reading-age.ts';
import { ownWords } from './support/own-words.ts';

const product = await startProduct();
const { browser } = await openBrowser();
try {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  for (const path of [...PAGES, ...LEGAL_PAGES]) {
    await page.goto(product.url + path);
    const age = readingAge(await ownWords(page));
    const most = LEGAL_PAGES.includes(path) ? MAX_AGE.legal : MAX_AGE.page;
    process.stdout.write(`${path.padEnd(22)} ${age.toFixed(1)} of ${most}\n`);
  }
} finally {
  await browser.close();
  await product.stop();
}
