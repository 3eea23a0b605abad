/**
 * Marks that this device's drafts contain a complete car, which the person confirms instead of answering the questions
 * again (D244). The encrypted draft is read after the first paint. Without the mark the page would first show empty
 * fields. The mark reveals nothing about the car.
 */
const KEY = 'quoted_car'

/**
 * Inline script for the head that reads the mark before the first paint. The script is constant, since the content
 * policy names its hash.
 */
export const quotedScript = `try{if(localStorage.getItem('${KEY}'))document.documentElement.dataset.car='quoted'}catch(e){}`

/** Inline script for the end of a purchase: it clears the mark, so that the next purchase starts with the questions. */
export const forgetQuotedScript = `try{localStorage.removeItem('${KEY}')}catch(e){}`

export function markQuoted(isQuoted: boolean): void {
  try {
    if (isQuoted) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: the fields are shown until the draft has been read.
  }
}
