/**
 * Steps that the four variants of the form share (CLF-O6). Each variant chooses its steps and their order.
 */
import * as v from 'valibot'
import { addressForm, addressWords, externalAddressForm } from '#shared/steps/claims/address/address.ts'
import { contactForm, contactWords } from '../contact/contact.ts'
import { damagesAnswer, damagesWords } from '#shared/steps/claims/damages/damages.ts'
import {
  drivingPermissionWords,
  licensePicturesWords,
  referencesWords,
  vehiclePicturesWords,
} from '../photo-steps/photo-words.ts'
import { factsForm, factsWords } from '../facts/facts.ts'
import { externalLicenseForm, licenseForm, licenseWords } from '../license/license.ts'
import { externalNameForm, nameForm, nameWords } from '../name/name.ts'
import { signatureAnswer, signatureWords } from '../signature/signature.ts'
import { summaryWords } from '../summary/summary.ts'
import { vehicleForm, vehicleWords } from '../vehicle/vehicle.ts'
import { vinForm, vinWords } from '../vin/vin.ts'
import { externalWelcomeForm, welcomeForm, welcomeWords } from '../welcome/welcome.ts'

/**
 * Schema of photo steps: it accepts everything, because missing photos never block the driver, and the summary names
 * them (CLF-88).
 */
const photos = v.object({})

/** Steps of all variants; `station` is a short name, so that two of them fit on a phone. */
export const steps = {
  welcome: { title: welcomeWords.title, slug: 'welcome', schema: welcomeForm, isUncounted: true },
  name: { title: nameWords.title, station: 'Tu nombre', slug: 'name', schema: nameForm },
  contact: { title: contactWords.title, station: 'Contacto', slug: 'contact', schema: contactForm },
  facts: { title: factsWords.title, station: 'Qué pasó', slug: 'facts', schema: factsForm },
  references: {
    title: referencesWords.title,
    station: 'Fotos del lugar',
    slug: 'references',
    schema: photos,
  },
  address: { title: addressWords.title, station: 'Tu domicilio', slug: 'address', schema: addressForm },
  license: { title: licenseWords.title, station: 'Tu licencia', slug: 'license', schema: licenseForm },
  licensePictures: {
    title: licensePicturesWords.title,
    station: 'Fotos de licencia',
    slug: 'license-pictures',
    schema: photos,
  },
  drivingPermission: {
    title: drivingPermissionWords.title,
    station: 'Circulación',
    slug: 'driving-permission',
    schema: photos,
  },
  vehicle: { title: vehicleWords.title, station: 'Tu vehículo', slug: 'vehicle', schema: vehicleForm },
  vin: { title: vinWords.title, station: 'Tu VIN', slug: 'vin', schema: vinForm },
  vehiclePictures: {
    title: vehiclePicturesWords.title,
    station: 'Fotos del vehículo',
    slug: 'vehicle-pictures',
    schema: photos,
  },
  damages: { title: damagesWords.title, station: 'Daños', slug: 'damages', schema: damagesAnswer },
  summary: { title: summaryWords.title, station: 'Revisión', slug: 'summary', schema: v.object({}) },
  signature: { title: signatureWords.title, station: 'Firma', slug: 'signature', schema: signatureAnswer },
} as const

/** Steps that differ for a third party (CLF-31, CLF-36, CLF-55, CLF-O9). */
export const externalSteps = {
  welcome: { ...steps.welcome, schema: externalWelcomeForm },
  name: { ...steps.name, schema: externalNameForm },
  address: { ...steps.address, schema: externalAddressForm },
  license: { ...steps.license, schema: externalLicenseForm },
} as const
