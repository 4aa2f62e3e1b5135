import { Check, CircleAlert, Search, TriangleAlert } from 'lucide-react';
import { Button } from '../button.tsx';
import { StatusMessage } from '../status-message.tsx';

/** Empty and result pages: every part and every tone. */
export function GalleryMessages() {
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-2">
      <StatusMessage
        icon={<Search />}
        title="Nothing matches"
        headingLevel={3}
        actions={
          <>
            <Button variant="primary">Clear the filters</Button>
            <Button>Change the place</Button>
          </>
        }
      >
        Try a wider area or another word.
      </StatusMessage>
      <StatusMessage
        icon={<Check />}
        tone="success"
        title="Your booking is confirmed"
        headingLevel={3}
        actions={<Button variant="primary">Done</Button>}
      >
        We’ve emailed you the details.
      </StatusMessage>
      <StatusMessage
        icon={<TriangleAlert />}
        tone="warning"
        title="Not confirmed yet"
        headingLevel={3}
        actions={<Button variant="primary">Check again</Button>}
      >
        It will start as soon as your bank confirms.
      </StatusMessage>
      <StatusMessage
        icon={<CircleAlert />}
        tone="error"
        title="We couldn’t show this page"
        headingLevel={3}
        actions={
          <>
            <Button variant="primary">Try again</Button>
            <Button>Go to the home page</Button>
          </>
        }
        note="Reference: 7f3k29"
      >
        Please try again. If it keeps happening, contact us and quote the reference below.
      </StatusMessage>
    </div>
  );
}
