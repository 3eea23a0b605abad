import { lazy, type ComponentType } from 'react'

/** A part of a screen whose code is fetched when it is first drawn. Where it cannot be had the screen stays, without it. */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load().catch((): ComponentType<Props> => () => null) }))
