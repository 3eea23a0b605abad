/**
 * Marks that a whole car lies in this device's drafts, to be confirmed and not asked again (D244). The encrypted
 * draft is read after the first paint. Without the mark the page would show its empty fields first, then remove them.
 * The mark reveals nothing about the car.
 */
const KEY = 'quoted_car'

/** Runs inline in the head. Plain and constant, since the content policy names its hash. */
export const quotedScript = `try{if(localStorage.getItem('${KEY}'))document.documentElement.dataset.car='quoted'}catch(e){}`

/** Inline where the purchase of that car is over: the next one begins with questions. */
export const forgetQuotedScript = `try{localStorage.removeItem('${KEY}')}catch(e){}`

export function markQuoted(isQuoted: boolean): void {
  try {
    if (isQuoted) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: the fields are shown until the draft has been read.
  }
}
