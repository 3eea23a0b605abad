/** Addresses outside of the form (ADJ-19, ADJ-20). */

/** Undefined where the place is not known. */
export const mapAddress = (place: { readonly latitude: string; readonly longitude: string }) =>
  place.latitude === '' || place.longitude === ''
    ? undefined
    : `https://www.google.com/maps/search/?api=1&query=${place.latitude},${place.longitude}`

/** Undefined where there is no number in it. */
export function telAddress(phone: string): string | undefined {
  const number = phone.replace(/[^\d+]/g, '')
  return number.length < 7 ? undefined : `tel:${number}`
}
