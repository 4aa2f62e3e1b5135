import { GalleryActions } from './gallery-actions.tsx';
import { GalleryContent } from './gallery-content.tsx';
import { GalleryForms } from './gallery-forms.tsx';
import { GalleryStates } from './gallery-states.tsx';
import { GalleryTokens } from './gallery-tokens.tsx';
import { PageHeading } from '../page-heading.tsx';
import { SkipLink } from '../skip-link.tsx';

/** Every primitive in every state, for development only. */
export function Gallery() {
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} className="page pb-18">
        <PageHeading
          title="Gallery"
          description="What every screen is made of, in all its states. For developers; no part of the product."
        />
        <div className="grid grid-cols-1 gap-18">
          <GalleryTokens />
          <GalleryActions />
          <GalleryForms />
          <GalleryContent />
          <GalleryStates />
        </div>
      </main>
    </>
  );
}
