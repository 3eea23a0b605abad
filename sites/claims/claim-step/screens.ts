import type { ComponentType } from 'react'
import type { LoadScreen } from '#shared/wizard/step-screens.ts'
import type { ClaimKey } from '../flows/step-fields.ts'

/** Loaders of every step's screen. */
export const claimScreens: Readonly<Record<ClaimKey, LoadScreen<ComponentType>>> = {
  welcome: async () => (await import('../welcome/Welcome.tsx')).Welcome,
  name: async () => (await import('../name/Name.tsx')).Name,
  contact: async () => (await import('../contact/Contact.tsx')).Contact,
  facts: async () => (await import('../facts/Facts.tsx')).Facts,
  references: async () => (await import('../photo-steps/References.tsx')).References,
  address: async () => (await import('../address/Address.tsx')).Address,
  license: async () => (await import('../license/License.tsx')).License,
  licensePictures: async () => (await import('../photo-steps/LicensePictures.tsx')).LicensePictures,
  drivingPermission: async () => (await import('../photo-steps/DrivingPermission.tsx')).DrivingPermission,
  vehicle: async () => (await import('../vehicle/Vehicle.tsx')).Vehicle,
  vin: async () => (await import('../vin/Vin.tsx')).Vin,
  vehiclePictures: async () => (await import('../photo-steps/VehiclePictures.tsx')).VehiclePictures,
  damages: async () => {
    // The form of a damage is loaded too, because it could not be loaded later without a network.
    const [code] = await Promise.all([import('../damages/Damages.tsx'), import('../damages/DamageForm.tsx')])
    return code.Damages
  },
  summary: async () => (await import('../summary/Summary.tsx')).Summary,
  signature: async () => (await import('../signature/Signature.tsx')).Signature,
}
