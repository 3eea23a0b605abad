/** Starts the gateway at the day that a test run names. Only `tools/serve.ts` uses it, in place of `index.ts`. */
import { shiftAlarms } from './set-clock.ts'
import * as gateway from '../../index.ts'

type ObjectClass = new (state: DurableObjectState, env: never) => object

/** Wraps an object class so that its alarms follow the set clock. */
const shifted = <C extends ObjectClass>(RealClass: C): C =>
  new Proxy(RealClass, {
    construct: (target, args, self) => {
      shiftAlarms(args[0] as DurableObjectState) // The cast is safe: the platform passes the object's state first.
      return Reflect.construct(target, args, self) as object
    },
  })

export const CaseObject = shifted(gateway.CaseObject)
export const CatalogueObject = shifted(gateway.CatalogueObject)
export const ClaimFormObject = shifted(gateway.ClaimFormObject)
export const ClosingObject = shifted(gateway.ClosingObject)
export const IdempotencyObject = shifted(gateway.IdempotencyObject)
export const LimitObject = shifted(gateway.LimitObject)
export const LinkObject = shifted(gateway.LinkObject)
export const PersonObject = shifted(gateway.PersonObject)
export const SessionObject = shifted(gateway.SessionObject)
export const UploadObject = shifted(gateway.UploadObject)
export const VisitorObject = shifted(gateway.VisitorObject)

export default gateway.default
