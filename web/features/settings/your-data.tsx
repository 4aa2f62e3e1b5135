import { Card } from '#web/ui/card.tsx';
import { DownloadButtons } from './download-buttons.tsx';

/** "Download your data": all personal data, in two formats (P-45). */
export function YourData({ uid }: { uid: string }) {
  return (
    <Card as="section" aria-labelledby="your-data">
      <h2 id="your-data">Download your data</h2>
      <p className="mt-2 mb-4 text-muted">
        Get everything we hold about you in one file: profile, membership and payments,
        appointments, favourites, rewards and more. Choose CSV for a spreadsheet, or JSON for other
        programs.
      </p>
      <DownloadButtons uid={uid} />
    </Card>
  );
}
