/**
 * Sends the waiting data of this device's other claims while one of them is open, so that the adjuster need not open
 * them.
 */
import { drafts } from '#shared/drafts/device-drafts.ts'
import { deviceVault } from '#shared/drafts/draft-vault.ts'
import { formsOnDevice } from '#shared/form-by-link/device/forms-on-device.ts'
import { createFormSession } from '#shared/form-by-link/form-session.ts'
import { adjusterTenant } from '../form/adjuster-tenant.ts'
import { refOfPage } from '../form/load-form.ts'

/**
 * Sends each claim by the link that opened it last. Decisions and signatures wait until the claim is opened.
 * The session retries by itself when the network is back.
 */
export async function sendOthers(): Promise<void> {
  const device = { drafts, vault: deviceVault }
  for (const { ref, waiting, status } of await formsOnDevice(adjusterTenant, device)) {
    if (ref === refOfPage() || waiting === null || status !== 'stored') continue
    const tenant = {
      ...adjusterTenant,
      refOfPage: () => ref,
      // A claim that is sent in the background must not change the page's address.
      moveTo: () => undefined,
      // The session starts from the device's copy; it reads the insurer's version when a save meets a
      // conflict.
      load: async () => ({ at: 'unreachable', text: '' }) as const,
    }
    await createFormSession(tenant, { ...device, now: Date.now }).load()
  }
}
