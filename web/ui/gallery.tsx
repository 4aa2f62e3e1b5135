import { GalleryActions } from './gallery-actions.tsx';
import { GalleryContent } from './gallery-content.tsx';
import { GalleryForms } from './gallery-forms.tsx';
import { PageHeading } from './page-heading.tsx';
import { SkipLink } from './skip-link.tsx';
import { Toaster } from './toaster.tsx';

/** Every primitive in every state, to look at while developing; no part of the product. */
export function Gallery() {
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} className="page pb-18">
        <PageHeading
          title="Primitives"
          description="What every screen is made of, in all its states."
        />
        <div className="grid gap-18">
          <GalleryActions />
          <GalleryForms />
          <GalleryContent />
        </div>
      </main>
      <Toaster />
    </>
  );
}
