import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ExportFormat } from '#shared/contract/accounts.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { fetchExport } from './queries.ts';

const BUTTONS: readonly { format: ExportFormat; text: string }[] = [
  { format: 'json', text: 'Download as JSON' },
  { format: 'csv', text: 'Download as CSV' },
];

/** Downloads all data stored about the person as a file (P-45). */
export function DownloadButtons({ uid, size }: { uid: string; size?: 'sm' | 'md' }) {
  const [pendingFormat, setPendingFormat] = useState<ExportFormat | null>(null);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string } | null>(null);

  async function download(format: ExportFormat) {
    if (pendingFormat) return;
    setPendingFormat(format);
    setOutcome(null);
    try {
      const file = await fetchExport(uid, format);
      saveFile(file);
      setOutcome({ tone: 'success', text: `Saved as ${file.fileName}` });
    } catch (error) {
      const text = messageOf(error, 'We couldn’t download your data. Please try again.');
      setOutcome({ tone: 'error', text });
    } finally {
      setPendingFormat(null);
    }
  }

  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        {BUTTONS.map(({ format, text }) => (
          <Button
            key={format}
            size={size}
            icon={<Download />}
            pending={pendingFormat === format}
            onClick={() => void download(format)}
          >
            {text}
          </Button>
        ))}
      </div>
      {outcome ? <Notice tone={outcome.tone}>{outcome.text}</Notice> : null}
    </div>
  );
}
