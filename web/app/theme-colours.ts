/** The grey-blue of the browser's own frame around the pages (spec 2, App shell). */
export const THEME_COLOUR = '#5B7C99';

/** Behind the sign of the installed app while it opens: the canvas of the light pages. */
export const CANVAS_COLOUR = '#F6F8FA';
