/** Sends the waiting data of this device's other claims while one of them is open, so that they need not be opened. */
import { drafts } from '#shared/drafts/device-drafts.ts'
import { deviceVault } from '#shared/drafts/draft-vault.ts'
import { formsOnDevice } from '#shared/form-by-link/device/forms-on-device.ts'
import { createFormSession } from '#shared/form-by-link/form-session.ts'
import { adjusterTenant } from '../form/adjuster-tenant.ts'
import { refOfPage } from '../form/load-form.ts'

/**
 * Each by the link that opened it last. What a person must decide or sign stays until its claim is opened. A session goes
 * on by itself when the network comes back.
 */
export async function sendOthers(): Promise<void> {
  const device = { drafts, vault: deviceVault }
  for (const { ref, waiting, status } of await formsOnDevice(adjusterTenant, device)) {
    if (ref === refOfPage() || waiting === null || status !== 'stored') continue
    const tenant = {
      ...adjusterTenant,
      refOfPage: () => ref,
      // Only its own page may move.
      moveTo: () => undefined,
      // Uses the device's copy alone: the insurer's version is read when a body meets it.
      load: async () => ({ at: 'unreachable', text: '' }) as const,
    }
    await createFormSession(tenant, { ...device, now: Date.now }).load()
  }
}
