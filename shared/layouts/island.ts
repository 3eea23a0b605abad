/**
 * The runtime of islands hydrates each island once its markup and its module have arrived. Astro's own element would
 * add 4.5 KB of unused features to every page, whereas this one is cached with the runtime (tools/build/build.ts
 * removes Astro's).
 */
import { createElement, startTransition, type ComponentType } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { setForeignAside } from './islands/as-built.ts'
import { keepFields } from './islands/kept-fields.ts'
import { RedrawnIsland } from './islands/RedrawnIsland.ts'
import { tolerateTranslators } from './islands/translated-text.ts'

const RETRY_MS = 1000
/** Comment with which Astro ends a complete island. */
const END = 'astro:end'

class Island extends HTMLElement {
  connectedCallback(): void {
    if (this.isWhole()) return void this.takeOver()
    const look = () => {
      if (!this.isWhole()) return
      arriving.disconnect()
      document.removeEventListener('readystatechange', look)
      void this.takeOver()
    }
    const arriving = new MutationObserver(look)
    arriving.observe(this, { childList: true })
    document.addEventListener('readystatechange', look)
  }

  private isWhole(): boolean {
    return document.readyState !== 'loading' || this.lastChild?.nodeValue === END
  }

  private async takeOver(): Promise<void> {
    const Component = await this.component()
    if (this.lastChild?.nodeValue === END) this.lastChild.remove()
    const content = createElement(Component, revived([0, JSON.parse(this.attribute('props'))]) as object)
    const putBack = setForeignAside(this)
    const restoreFields = keepFields(this)
    const island = createElement(RedrawnIsland, { island: this, onShown: putBack, content })
    const options = {
      identifierPrefix: this.attribute('prefix'),
      // Called if the page's markup differed from React's render, so that React has rendered the island again.
      onRecoverableError(error: unknown) {
        restoreFields()
        reportError(error)
      },
    }
    const hydrate = () => void hydrateRoot(this, island, options)
    // Rendered at once if nodes were set aside: a translator would otherwise see the page before React.
    if (putBack) flushSync(hydrate)
    else startTransition(hydrate)
    this.removeAttribute('ssr')
  }

  /** Loads the module, with one retry under another URL, because a browser may remember the failure. */
  private async component(): Promise<ComponentType> {
    const url = this.attribute('component-url')
    const load = (address: string) =>
      // The cast is safe: the address is that of an island's module.
      import(/* @vite-ignore */ address) as Promise<Record<string, ComponentType>>
    const module = await load(url).catch(async () => {
      await new Promise((later) => setTimeout(later, RETRY_MS))
      return load(`${url}?again`)
    })
    const found = module[this.attribute('component-export')]
    // The loaded module does not export the island that the page names.
    if (!found) throw new Error(url)
    return found
  }

  private attribute(name: string): string {
    return this.getAttribute(name) ?? ''
  }
}

/** Decodes a value that Astro wrote as kind and value: 1 for lists, 0 for all other JSON. */
function revived([kind, value]: readonly [kind: number, value: unknown]): unknown {
  if (kind === 1) return (value as Parameters<typeof revived>[0][]).map(revived)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, revived(part as Parameters<typeof revived>[0])]),
  )
}

tolerateTranslators()
customElements.define('astro-island', Island)
