/**
 * The shared patterns (FND-83 to FND-85, FND-O12). Each pattern repeats a single class of characters, so that matching
 * is linear in the length of the text (no ReDoS).
 * Values are normalised (NFC) first, because some keyboards send "é" as two characters.
 */
const DIGITS = /^[0-9]+$/
const PERSON_NAME = /^[\p{L} ,.'-]+$/u
const ALPHANUMERIC = /^[\p{L}0-9 ]+$/u
/** Characters of makes and models: "Rolls-Royce", "CX-5", "Serie 3.0" (FND-O12, D69). */
const VEHICLE_NAME = /^[\p{L}0-9 ./+&'-]+$/u
const CODE = /^[A-Za-z0-9]+$/
const ADDRESS = /^[\p{L}0-9 .,#°ºª/()&'-]+$/u

export const isDigits = (value: string): boolean => DIGITS.test(value)
export const isPersonName = (value: string): boolean => PERSON_NAME.test(value.normalize('NFC'))
export const isAlphanumeric = (value: string): boolean => ALPHANUMERIC.test(value.normalize('NFC'))
export const isVehicleName = (value: string): boolean => VEHICLE_NAME.test(value.normalize('NFC'))
/** Characters of a VIN or of plates, without accents. */
export const isAlphanumericCode = (value: string): boolean => CODE.test(value)
export const isAddress = (value: string): boolean => ADDRESS.test(value.normalize('NFC'))
