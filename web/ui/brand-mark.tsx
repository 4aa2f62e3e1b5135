/**
 * Halewell's logo: an H whose bar is a well, with a light above it, on a grey-blue tile. Hidden
 * from screen readers, because the name is beside it. Same outlines as the icons in
 * pictures/brand.ts.
 * @param size the side in pixels
 */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 48 48" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="48" height="48" rx="12" fill="#3D6080" />
      <path
        fill="#F6F8FA"
        d="M11.5 13.5a3.5 3.5 0 0 1 7 0v8.2c3.2 2.8 7.8 2.8 11 0v-8.2a3.5 3.5 0 0 1 7 0v21a3.5 3.5 0 0 1-7 0v-5.2c-3.2 2.8-7.8 2.8-11 0v5.2a3.5 3.5 0 0 1-7 0Z"
      />
      <circle cx="24" cy="15.5" r="3.5" fill="#F2C879" />
    </svg>
  );
}
