import { expect, type Locator, type Page } from '@playwright/test';
import { textsFor } from './texts.ts';
import { tryText } from './try-text.ts';

export type HostileForm = {
  readonly name: string;
  /** Opens the form, or finds it open. @returns what contains its fields and its button */
  readonly open: (page: Page) => Promise<Locator>;
  /** The button that sends it; null: typing does. */
  readonly button: string | null;
  /** Labels of fields that keep what they have. */
  readonly keep?: readonly string[];
  /** A search: the answer that it waits for. */
  readonly answer?: RegExp;
  /** A form whose every text is refused in the browser, without which the test would prove little. */
  readonly refuses?: true;
};

let count = 0;

/** Sends every text through a form. @throws Error with the texts that it mistreats */
export async function tryForm(page: Page, form: HostileForm): Promise<void> {
  count += 1;
  const faults: string[] = [];
  const outcomes = new Map<string, number>();
  const openForm = async () => {
    const root = await form.open(page);
    await expect(root, form.name).toBeVisible();
    return root;
  };
  let root = await openForm();
  for (const text of textsFor(count)) {
    const answered = form.answer
      ? page.waitForResponse(form.answer, { timeout: 1500 }).catch(() => null)
      : null;
    const attempt = await tryText(root, text, form);
    await answered;
    outcomes.set(attempt.outcome, (outcomes.get(attempt.outcome) ?? 0) + 1);
    faults.push(...attempt.faults.map((fault) => `${JSON.stringify(text)}: ${fault}`));
    if (attempt.outcome === 'nothing' && !form.answer)
      faults.push(`${JSON.stringify(text)}: nothing happens`);
    if (attempt.outcome === 'closed' || !(await root.isVisible())) root = await openForm();
  }
  expect(faults, form.name).toEqual([]);
  if (form.refuses) expect(outcomes.get('refused') ?? 0, `${form.name} refuses`).toBeGreaterThan(0);
}
