export const backdropLook =
  'fixed inset-0 z-50 bg-backdrop transition-opacity duration-base data-ending-style:opacity-0 data-starting-style:opacity-0';

/**
 * A dialog: a bottom sheet on a phone, a centred box from 640 px. On a low screen, such as one zoomed
 * to 400 %, its title and buttons scroll with its content: fixed, they would hide it.
 */
export const sheetLook =
  'relative sheet-height flex w-full flex-col rounded-t-plate border border-line bg-surface pb-[env(safe-area-inset-bottom)] text-ink shadow-float transition-[opacity,transform] duration-slow outline-none data-ending-style:translate-y-6 data-ending-style:opacity-0 data-starting-style:translate-y-6 data-starting-style:opacity-0 sm:rounded-card sm:pb-0 sm:data-ending-style:translate-y-2 sm:data-starting-style:translate-y-2 short:block short:overflow-y-auto short:overscroll-contain';
