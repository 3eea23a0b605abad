import type { ComponentType } from 'react'
import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import type { DrawingProps } from './Drawing.tsx'

/** Loaders of the drawings; each is a separate file, so that only the chosen one is loaded. */
export const drawings: Readonly<Record<Body, () => Promise<ComponentType<DrawingProps>>>> = {
  hatchback: async () => (await import('./Hatchback.tsx')).Hatchback,
  sedan: async () => (await import('./Sedan.tsx')).Sedan,
  suv: async () => (await import('./Suv.tsx')).Suv,
  pickup: async () => (await import('./Pickup.tsx')).Pickup,
  motorcycle: async () => (await import('./Motorcycle.tsx')).Motorcycle,
  van: async () => (await import('./Van.tsx')).Van,
  coupe: async () => (await import('./Coupe.tsx')).Coupe,
  convertible: async () => (await import('./Convertible.tsx')).Convertible,
  wagon: async () => (await import('./Wagon.tsx')).Wagon,
  truck: async () => (await import('./Truck.tsx')).Truck,
}
