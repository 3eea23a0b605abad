/**
 * Chooses the insurer's response with which a form opens, because another tab may have saved after the page was built.
 */
import { pathsOf } from '../fields/field-values.ts'
import type { Outbox, ServerVersion } from '../outbox/outbox.ts'
import type { FormTenant } from '../tenant.ts'
import type { LoadedForm } from './form-state.ts'
import type { OpenedForm } from './opened-form.ts'

export interface Newest<Form> {
  readonly loaded: LoadedForm<Form>
  /** True if no tab has saved since the form was requested. */
  readonly isOf: (box: Outbox) => boolean
}

/** Maximum number of requests: another tab may save faster than this tab opens the form. */
const TRIES = 3

/**
 * The form in the page was read before the page was sent. Another tab of this device may have saved since, so its base
 * version is newer than this form. If they differ, the form is requested again, until no save came in between.
 */
export async function newestAnswer<Form extends object>(
  tenant: FormTenant<Form>,
  { outbox }: OpenedForm<Form>,
  first: LoadedForm<Form>,
): Promise<Newest<Form>> {
  const baseNow = async () => (await outbox.read())?.base
  let [loaded, base] = [first, await baseNow()]
  for (let tries = 0; tries < TRIES; tries++) {
    if (loaded.at !== 'open' || base === undefined) break
    if (isSame(tenant.serverVersionOf(loaded.form), base)) break
    loaded = await tenant.load(true)
    const now = await baseNow()
    if (now !== undefined && isSame(now, base)) break
    base = now
  }
  return { loaded, isOf: isStillOn(base) }
}

/** Creates a check that no save has happened since this base version; undefined if this device had none. */
export const isStillOn =
  (base: Base | undefined) =>
  (box: Outbox): boolean =>
    base === undefined || isSame(box.base, base)

type Base = Pick<ServerVersion, 'version' | 'photos'>

/** Compares two bases. A version covers the values only; photos change separately. */
const isSame = (one: Base, other: Base): boolean =>
  one.version === other.version &&
  pathsOf(one.photos, other.photos).every((path) => one.photos[path] === other.photos[path])
