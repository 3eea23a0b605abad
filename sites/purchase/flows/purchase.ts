/**
 * Flow of a purchase, from the car to the payment (BUY-03). The completion screen is its target, not a step,
 * because drafts are deleted by then and the session has the receipt (D30). The owner is asked either at
 * /policy/owner before the wizard, which skips the step (D37), or at the step vehicle-owner.
 */
import type { WizardSlug } from '#shared/paths.ts'
import { defineFlow, type KeyOf } from '#shared/wizard/flow.ts'
import { additionalDataForm, additionalDataWords } from '../additional-data/additional-data.ts'
import { personDataForm, personDataWords } from '../person-data/person-data.ts'
import { vehicleDataAnswer, vehicleDataWords } from '../vehicle-data/vehicle-data.ts'
import { ownerForm, ownerWords, type OwnerAnswer } from '../vehicle-owner/vehicle-owner.ts'
import { salvageForm, salvageWords } from '../vehicle-salvage/vehicle-salvage.ts'
import { paymentAnswer, planAnswer, reviewAnswer } from './answers.ts'

interface OwnerAnswers {
  readonly vehicle?: { readonly ownerAnswer?: OwnerAnswer['owner'] | undefined }
  readonly owner?: OwnerAnswer
}

/** Owner of the car; 'relative' requires the relative's data, undefined means not answered. */
export const ownerOf = ({ vehicle, owner }: OwnerAnswers): OwnerAnswer['owner'] | undefined =>
  vehicle?.ownerAnswer ?? owner?.owner

export const purchaseFlow = defineFlow({
  vehicle: {
    station: 'Tu auto',
    minutes: 1,
    title: vehicleDataWords.title,
    slug: 'vehicle/data',
    schema: vehicleDataAnswer,
  },
  plan: {
    station: 'Tu plan',
    minutes: 1,
    title: 'Elige tu plan',
    slug: 'plan-selection',
    schema: planAnswer,
    derived: ['quotation'],
  },
  additional: {
    station: 'Placas y VIN',
    minutes: 1,
    title: additionalDataWords.title,
    slug: 'vehicle/aditional-data',
    schema: additionalDataForm,
    derived: ['vehicleId'],
  },
  salvage: {
    station: 'Salvamento',
    minutes: 0.5,
    title: salvageWords.title,
    slug: 'vehicle-salvage',
    schema: salvageForm,
  },
  owner: {
    station: 'De quién es',
    // Each of two steps counts half the time for a relative's data, so that the answer does not change the estimated
    // minutes.
    minutes: 1,
    title: ownerWords.title,
    slug: 'vehicle-owner',
    schema: ownerForm,
    when: ({ vehicle }: OwnerAnswers) => vehicle?.ownerAnswer === undefined,
  },
  person: {
    station: 'Sus datos',
    isCountedWithPrevious: true,
    minutes: 1,
    title: personDataWords.title,
    slug: 'person-data',
    schema: personDataForm,
    derived: ['driverId'],
    when: (answers: OwnerAnswers) => ownerOf(answers) === 'relative',
  },
  review: {
    station: 'Revisión',
    minutes: 1,
    title: 'Revisa tu plan.',
    slug: 'plan-review',
    schema: reviewAnswer,
    derived: ['request'],
  },
  payment: {
    station: 'Pago',
    minutes: 2,
    title: 'Pago de póliza',
    slug: 'plan-payment',
    schema: paymentAnswer,
  },
})

export type PurchaseFlow = typeof purchaseFlow
export type PurchaseKey = KeyOf<PurchaseFlow>

/** This type proves that every slug of the purchase's flow has a page. */
const slugs: Readonly<Record<PurchaseKey, { readonly slug: WizardSlug }>> = purchaseFlow
export const slugOfStep = (key: PurchaseKey): WizardSlug => slugs[key].slug
