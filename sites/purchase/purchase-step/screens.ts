import { createElement, type ComponentType } from 'react'
import type { LoadScreen } from '#shared/wizard/step-screens.ts'
import type { PurchaseKey } from '../flows/purchase.ts'

export type PurchaseScreens = Readonly<Record<PurchaseKey, LoadScreen<ComponentType> | null>>

/**
 * The code of every step, loaded on demand, in the order of the flow. Null if the step is a separate document,
 * because its row in `shared/sites.ts` has another access or content policy. A test compares the rows with this
 * table.
 */
export const purchaseScreens: PurchaseScreens = {
  vehicle: async () => {
    const [{ VehicleData }, catalogue] = await Promise.all([
      import('../vehicle-data/VehicleData.tsx'),
      import('#shared/generated/catalogue.json'),
    ])
    return () => createElement(VehicleData, { brands: catalogue.default })
  },
  plan: async () => (await import('../plan-selection/PlanSelection.tsx')).PlanSelection,
  additional: async () => (await import('../additional-data/AdditionalData.tsx')).AdditionalData,
  salvage: async () => (await import('../vehicle-salvage/VehicleSalvage.tsx')).VehicleSalvage,
  owner: async () => (await import('../vehicle-owner/VehicleOwner.tsx')).VehicleOwner,
  person: async () => (await import('../person-data/PersonData.tsx')).PersonData,
  review: async () => {
    // The code that requests the policy is loaded too, because it could not be loaded later if the network is lost.
    const [{ PlanReview }] = await Promise.all([
      import('../plan-review/PlanReview.tsx'),
      import('../plan-review/request-policy.ts').catch(() => undefined),
    ])
    return PlanReview
  },
  payment: null,
}

/** Screens for a step that is a separate document: it loads no other steps. */
export const noOtherScreens: PurchaseScreens = {
  vehicle: null,
  plan: null,
  additional: null,
  salvage: null,
  owner: null,
  person: null,
  review: null,
  payment: null,
}
