import type { Flow } from '../flow.ts'
import type { Hub } from '../hub/definition.ts'

/** A linear flow as a hub: one section, no list, no panel. */
export const hubOfFlow = (title: string, flow: Flow): Hub => ({ sections: { form: { title, pages: flow } } })
