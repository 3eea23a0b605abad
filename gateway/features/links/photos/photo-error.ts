import type { PhotoError } from '#shared/domain/photos/vehicle-photos.ts'

/** Pattern of the insurer's message, in either language: the documents quote only the text for customers. */
const SAYS_BLURRY =
  /blur|out of focus|low[\s_-]*(?:quality|res)|resolution|resoluci[oó]n|borros|desenfoc|n[ií]tid/i
const SAYS_OLD = /\bold\b|\bolder\b|\b48\b|\bhours?\b|\bdate\b|antigu|\bhoras?\b|\bfecha\b|\bdays? ago\b/i
const SAYS_INVALID = /(?:in|no es una imagen )v[aá]lid|not an? (?:image|photo|picture)/i
const SAYS_REPEATED =
  /same (?:photo|picture|image)|duplicat|repeated|misma (?:foto|imagen)|repetida|duplicada/i
const SAYS_VEHICLE = /vehicle|veh[ií]culo|\bcars?\b|\bauto(?:m[oó]vil)?\b/i

/** Maps the message of a refused photo to its error (PHO-14 to PHO-16); null for an unknown message. */
export function photoErrorOf(message: string | null | undefined): PhotoError | null {
  if (!message) return null
  if (SAYS_BLURRY.test(message)) return 'BLURRY'
  if (SAYS_OLD.test(message)) return 'DATE'
  if (SAYS_REPEATED.test(message)) return 'REPEATED'
  if (SAYS_VEHICLE.test(message)) return 'VEHICLE'
  return SAYS_INVALID.test(message) ? 'INVALID' : null
}
