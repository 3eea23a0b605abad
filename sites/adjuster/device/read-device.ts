/** Reads the claims that are stored on this device (D125). */
import { drafts } from '#shared/drafts/device-drafts.ts'
import { deviceVault } from '#shared/drafts/draft-vault.ts'
import { formsOnDevice } from '#shared/form-by-link/device/forms-on-device.ts'
import { adjusterTenant } from '../form/adjuster-tenant.ts'
import { goneClaims, type GoneClaim } from './claim-card.ts'
import { claimInWords, type DeviceClaim } from './device-claims.ts'

export interface DeviceClaims {
  readonly claims: readonly DeviceClaim[]
  readonly gone: readonly GoneClaim[]
}

export async function readDevice(): Promise<DeviceClaims> {
  const forms = await formsOnDevice(adjusterTenant, { drafts, vault: deviceVault })
  const places = forms.map(({ place }) => place)
  return { claims: forms.map(claimInWords), gone: await goneClaims(drafts, places, Date.now) }
}
