/** The errors of a clinic's photos, part of the catalogue. */
export const PHOTO_ERRORS = {
  'photo/not-found': {
    status: 404,
    message: 'This photo is no longer there. Reload the page to see your photos.',
  },
  'photo/unreadable': {
    status: 400,
    message: 'We can’t read this file. Choose a JPEG, PNG or WebP photo.',
  },
  'photo/moving': { status: 400, message: 'This picture moves. Please choose a still photo.' },
  'photo/too-small': {
    status: 400,
    message: 'This photo is too small. It has to be at least 800 pixels wide and 600 high.',
  },
  'photo/too-many-pixels': {
    status: 400,
    message: 'This photo has more than 50 million pixels. Please choose a smaller one.',
  },
  'photo/limit': {
    status: 409,
    message: 'You have 12 photos, the most a clinic can show. Delete one to add another.',
  },
  'photo/changed': {
    status: 409,
    message: 'Someone else has just changed your photos. Check them and try again.',
  },
} as const;
