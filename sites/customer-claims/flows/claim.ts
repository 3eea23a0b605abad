/**
 * The two flows of a customer's claim over the same steps (CLP-25, CLP-26, CLP-O1, CLP-O2). Sent data is stored by the
 * insurer; the draft only stores which steps were shown, and who owns the car. Both flows end at `completed`.
 */
import * as v from 'valibot'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { defineFlow, type KeyOf } from '#shared/wizard/flow.ts'
import { oneOf } from '#shared/steps/checked.ts'

const seen = v.object({ seen: v.literal(true) })
const policyAnswer = v.object({ seen: v.literal(true), isNew: v.boolean() })
const ownerForm = v.object({ owner: oneOf(['yes', 'no']) })

interface Answered {
  readonly policy?: { readonly isNew: boolean }
  readonly owner?: { readonly owner: 'yes' | 'no' }
}

const documents = {
  policy: { title: 'Tu póliza', station: 'Tu póliza', slug: 'policy-data', schema: policyAnswer },
  // The onboarding is skipped for a claim that exists already (CLP-O2).
  onboarding: {
    title: 'Antes de empezar',
    slug: 'onboarding',
    schema: seen,
    derived: ['claim'],
    isCountedWithPrevious: true,
    when: ({ policy }: Answered) => policy?.isNew !== false,
  },
  person: { title: 'Tus datos', station: 'Tus datos', slug: 'personal-data', schema: seen },
  vehicle: { title: 'Tu vehículo', station: 'Tu vehículo', slug: 'vehicle-data', schema: seen },
  identity: { title: 'Tus identificaciones', station: 'Identidad', slug: 'id-documents', schema: seen },
  owner: {
    title: '¿Eres el propietario del vehículo?',
    station: 'De quién es',
    slug: 'vehicle-owner',
    schema: ownerForm,
  },
  bank: { title: 'Tu cuenta', station: 'Tu cuenta', slug: 'bank-account', schema: seen },
  bill: { title: 'La factura del vehículo', station: 'La factura', slug: 'vehicle-bill', schema: seen },
  // Step for the letter of attorney (CLP-O14).
  letter: {
    title: 'La carta poder',
    station: 'La carta poder',
    isCountedWithPrevious: true,
    slug: 'attorney-letter',
    schema: seen,
    when: ({ owner }: Answered) => owner?.owner !== 'yes',
  },
} as const

export const damageFlow = defineFlow({
  ...documents,
  pictures: { title: 'Fotos de tu vehículo', station: 'Fotos', slug: 'vehicle-pictures', schema: seen },
})
/** Flow of an agreed payment, which has no photos of the car (CLP-26, CLP-45). */
const agreedFlow = defineFlow(documents)

export const claimFlows = { damage: damageFlow, agreed: agreedFlow } as const satisfies Record<
  ClaimKind,
  object
>
export type ClaimFlow = typeof damageFlow
export type ClaimStepKey = KeyOf<ClaimFlow>
