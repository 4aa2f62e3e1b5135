import { Download } from 'lucide-react';
import { useState } from 'react';
import { saveFile } from '#web/lib/save-file.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { focusOnMount } from '#web/ui/focus-on-mount.ts';
import { Notice } from '#web/ui/notice.tsx';

type Props = {
  codes: readonly string[];
  /** Of the title: one below the heading around it. */
  headingLevel: 2 | 3;
  onDone: () => void;
};

/** The recovery codes, which are shown this once. */
export function CodesStep({ codes, headingLevel, onDone }: Props) {
  const Heading = `h${headingLevel}` as const;
  const { brand } = useSite();
  const [problem, setProblem] = useState<string | null>(null);
  const text = `${codes.join('\n')}\n`;
  const download = () =>
    saveFile({
      fileName: 'recovery-codes.txt',
      mediaType: 'text/plain',
      content: `${brand.name} recovery codes. Each one works once.\n\n${text}`,
    });
  return (
    <div className="grid gap-4">
      <Heading ref={focusOnMount} tabIndex={-1} className="outline-none">
        Save your recovery codes
      </Heading>
      <p>
        If you lose your device, you can sign in with one of these instead. Each code works once.
        Keep them somewhere safe: we won’t show them again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="tabular grid grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] gap-x-6 gap-y-2 rounded-control bg-grey-soft p-4 font-medium"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          text={text}
          label="Copy codes"
          onError={() => setProblem('We couldn’t copy your codes. Please download them instead.')}
        />
        <Button icon={<Download />} onClick={download}>
          Download codes
        </Button>
      </div>
      {problem === null ? null : <Notice tone="error">{problem}</Notice>}
      <div>
        <Button variant="primary" onClick={onDone}>
          I’ve saved my codes
        </Button>
      </div>
    </div>
  );
}
