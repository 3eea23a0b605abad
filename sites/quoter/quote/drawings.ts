import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import type { DrawingProps } from '#shared/ui/vehicles/Drawing.tsx'
import type { ComponentType } from 'react'

/** One file each: only the kind that was chosen is loaded. */
export const drawings: Readonly<Record<Body, () => Promise<ComponentType<DrawingProps>>>> = {
  hatchback: async () => (await import('#shared/ui/vehicles/Hatchback.tsx')).Hatchback,
  sedan: async () => (await import('#shared/ui/vehicles/Sedan.tsx')).Sedan,
  suv: async () => (await import('#shared/ui/vehicles/Suv.tsx')).Suv,
  pickup: async () => (await import('#shared/ui/vehicles/Pickup.tsx')).Pickup,
  motorcycle: async () => (await import('#shared/ui/vehicles/Motorcycle.tsx')).Motorcycle,
  van: async () => (await import('#shared/ui/vehicles/Van.tsx')).Van,
  coupe: async () => (await import('#shared/ui/vehicles/Coupe.tsx')).Coupe,
  convertible: async () => (await import('#shared/ui/vehicles/Convertible.tsx')).Convertible,
  wagon: async () => (await import('#shared/ui/vehicles/Wagon.tsx')).Wagon,
  truck: async () => (await import('#shared/ui/vehicles/Truck.tsx')).Truck,
}
