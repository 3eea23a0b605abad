import { lazy, type ComponentType, type ReactNode } from 'react'

/** A part of a screen whose code is fetched when it is first drawn. Where it cannot be had the screen stays, without it. */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  orElse: () => ReactNode = () => null,
) => lazy(async () => ({ default: await load().catch((): ComponentType<Props> => orElse) }))

/** Replaces a required part that could not be loaded: says so, and loads the page again; drafts survive that. */
export const PartMissing = () => (
  <p role="alert">
    No pudimos cargar esta parte. <a href="">Vuelve a cargar la página</a>.
  </p>
)
