import { lazy, type ComponentType, type ReactNode } from 'react'

/** Creates a component whose code is loaded at its first render. If that fails, it renders nothing. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  orElse: () => ReactNode = () => null,
) => lazy(async () => ({ default: await load().catch((): ComponentType<Props> => orElse) }))

/**
 * Replaces a required part that could not be loaded: explains the failure, and offers to reload the page, which keeps
 * drafts.
 */
export const PartMissing = () => (
  <p role="alert">
    No pudimos cargar esta parte. <a href="">Vuelve a cargar la página</a>.
  </p>
)
