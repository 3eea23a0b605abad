import { lazy, type ComponentType, type ReactNode } from 'react'

/** Part of a screen whose code is loaded at its first render. If that fails, the screen stays without it. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  orElse: () => ReactNode = () => null,
) => lazy(async () => ({ default: await load().catch((): ComponentType<Props> => orElse) }))

/** Replaces a required part that could not be loaded: explains it, and reloads the page; drafts survive that. */
export const PartMissing = () => (
  <p role="alert">
    No pudimos cargar esta parte. <a href="">Vuelve a cargar la página</a>.
  </p>
)
