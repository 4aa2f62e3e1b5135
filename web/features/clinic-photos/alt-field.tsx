import { photoAltField, PHOTO_ALT_MAX } from '#shared/fields/photo-alt.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { ALT_HINT } from './photo-copy.ts';

type Props = { value: string; error: string | undefined; onChange: (text: string) => void };

const ID = 'photo-description';

/** What a photo shows, in words. */
export function AltField({ value, error, onChange }: Props) {
  return (
    <TextArea
      id={ID}
      label="Description"
      hint={ALT_HINT}
      required
      rows={2}
      maxLength={PHOTO_ALT_MAX}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** Why a description cannot be saved, which leads to the field; undefined if it can. */
export function altProblem(alt: string): string | undefined {
  const problem = photoAltField.safeParse(alt).error?.issues[0]?.message;
  if (problem !== undefined) document.getElementById(ID)?.focus();
  return problem;
}
