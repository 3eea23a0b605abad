import { fold } from '#shared/domain/text/fold.ts'
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react'
import type { Option } from './Select.tsx'

interface Parts {
  select: RefObject<HTMLSelectElement | null>
  input: RefObject<HTMLInputElement | null>
  options: readonly Option[]
  /** True if the empty option may be chosen. */
  clearable: boolean
  /** Called with a text that matches no option, when the box is left or Enter is pressed. */
  onUnknown?: ((text: string) => void) | undefined
}

/**
 * Hook for the behaviour of a combobox, whose value is stored in a native select: open, filter, move, choose, leave.
 */
export function useCombobox({ select, input, options, clearable, onUnknown }: Parts) {
  const [query, setQuery] = useState<string | null>(null)
  const [active, setActive] = useState(-1)
  const open = query !== null
  const shown = open ? matching(options, query) : []
  const unknown = open && shown.length === 0 && options.length > 0 ? query.trim() : ''

  const search = (text: string | null) => {
    setQuery(text)
    setActive(-1)
  }
  const choose = (value: string) => {
    pick(select.current, value)
    search(null)
  }
  /**
   * Handles leaving the box: a complete name is chosen, an empty text clears, any other text falls back to the last
   * choice.
   */
  const leave = () => {
    const typed = fold(input.current?.value ?? '')
    const exact = options.find(({ label, also }) => fold(label) === typed || also === typed)
    if (query && exact) choose(exact.value)
    else if (open && !typed && clearable) choose('')
    else search(null)
    if (unknown) onUnknown?.(unknown)
    // The form gets the blur event of the select, which has the field's name.
    select.current?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
  const walk = (step: number) => {
    if (!open) return search('')
    const next = active < 0 && step < 0 ? shown.length - 1 : active + step
    setActive(shown.length ? (next + shown.length) % shown.length : -1)
  }
  const enterUnknown = () => {
    search(null)
    if (unknown) onUnknown?.(unknown)
  }
  const keys: Record<string, () => void> = {
    ArrowDown: () => walk(1),
    ArrowUp: () => walk(-1),
    ...(open && {
      Escape: () => search(null),
      Enter: () => {
        const picked = shown[active] ?? (query ? shown[0] : undefined)
        if (picked) choose(picked.value)
        else enterUnknown()
      },
    }),
    // With Tab the focus must wait, because an unknown text replaces the next field.
    ...(unknown && onUnknown && { Tab: enterUnknown }),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const act = event.key === 'Tab' && event.shiftKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  return { open, shown, active, search, choose, leave, onKeyDown }
}

/**
 * True once the component is mounted and the select has no focus, because a select must not be replaced while a person
 * uses it.
 */
export function useEnhanced(select: RefObject<HTMLSelectElement | null>): boolean {
  const [enhanced, setEnhanced] = useState(false)
  useEffect(() => {
    const element = select.current
    if (!element) return
    const enhance = () => setEnhanced(true)
    if (document.activeElement !== element) enhance()
    else element.addEventListener('blur', enhance, { once: true })
    return () => element.removeEventListener('blur', enhance)
  }, [select])
  return enhanced
}

/** Keeps the text in the box equal to the select's choice, also when the form sets it without an event. */
export function useShownChoice({ select, input }: Parts, ready: boolean): void {
  useEffect(() => {
    const element = select.current
    const value = element && Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')
    if (!ready || !element || !value) return
    const show = () => showChoice(element, input.current)
    Object.defineProperty(element, 'value', {
      configurable: true,
      get: () => value.get?.call(element),
      set: (chosen: string) => {
        value.set?.call(element, chosen)
        show()
      },
    })
    const later = () => setTimeout(show)
    addEventListener('pageshow', show)
    element.form?.addEventListener('reset', later)
    return () => {
      Reflect.deleteProperty(element, 'value')
      removeEventListener('pageshow', show)
      element.form?.removeEventListener('reset', later)
    }
  }, [select, input, ready])
  // Runs after every render, because options and texts may have changed.
  useEffect(() => {
    if (input.current?.ariaExpanded !== 'true') showChoice(select.current, input.current)
  })
}

function showChoice(select: HTMLSelectElement | null, input: HTMLInputElement | null): void {
  if (select && input) input.value = select.value ? (select.selectedOptions[0]?.label ?? '') : ''
}

function pick(select: HTMLSelectElement | null, value: string): void {
  if (!select || select.value === value) return
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Filters items whose label contains the query. Labels that begin with it come first, then those with a word that
 * begins with it (other names included), then the rest. Each group keeps its order; an empty query keeps all.
 */
export function matching<T extends Pick<Option, 'label' | 'also'>>(items: readonly T[], query: string): T[] {
  const wanted = fold(query)
  if (!wanted) return [...items]
  const ranks: [T[], T[], T[]] = [[], [], []]
  for (const item of items) {
    const label = fold(`${item.label} ${item.also ?? ''}`)
    if (label.startsWith(wanted)) ranks[0].push(item)
    else if (label.includes(` ${wanted}`)) ranks[1].push(item)
    else if (label.includes(wanted)) ranks[2].push(item)
  }
  return ranks.flat()
}
