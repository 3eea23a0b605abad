/**
 * Version of the current privacy notice. A module of its own, so that a form's step does not load the text
 * (`privacy-notice.ts`).
 */
export const NOTICE_VERSION = '2026-11-25'
