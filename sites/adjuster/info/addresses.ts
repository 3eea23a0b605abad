/** Addresses outside the form: maps and telephones (ADJ-19, ADJ-20). */

/** Returns the address of a place on a map; undefined if the place is unknown. */
export const mapAddress = (place: { readonly latitude: string; readonly longitude: string }) =>
  place.latitude === '' || place.longitude === ''
    ? undefined
    : `https://www.google.com/maps/search/?api=1&query=${place.latitude},${place.longitude}`

/** Returns the address of directions from the device to a place; undefined if the place is unknown. */
export const routeAddress = (place: { readonly latitude: string; readonly longitude: string }) =>
  place.latitude === '' || place.longitude === ''
    ? undefined
    : `https://www.google.com/maps/dir/?api=1&destination=${place.latitude},${place.longitude}`

/** Returns the address that calls a telephone number; undefined if the text has no number. */
export function telAddress(phone: string): string | undefined {
  const number = phone.replace(/[^\d+]/g, '')
  return number.length < 7 ? undefined : `tel:${number}`
}
