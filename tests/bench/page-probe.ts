/** Runs inside the page before the page's own scripts, so it must not refer to anything outside its body. */
export function chooseAtOnce(waitsForHydration: boolean): void {
  let choosable = 0
  const watch = () => {
    const brand = document.querySelector<HTMLSelectElement>('select[name="brandId"]')
    const model = document.querySelector<HTMLSelectElement>('select[name="modelId"]')
    const isReady = !waitsForHydration || document.documentElement.dataset.usable === 'yes'
    if (choosable === 0 && isReady && brand && brand.options.length > 5) {
      choosable = performance.now()
      const nissan = [...brand.options].find(({ text }) => text === 'Nissan')
      brand.value = nissan?.value ?? ''
      brand.dispatchEvent(new Event('input', { bubbles: true }))
      brand.dispatchEvent(new Event('change', { bubbles: true }))
    }
    if (choosable > 0 && model && model.options.length > 1 && !model.disabled) {
      // This task runs after the frame that paints the models.
      requestAnimationFrame(() => {
        setTimeout(() => Object.assign(window, { bench: { choosable, modelsPainted: performance.now() } }))
      })
      return
    }
    requestAnimationFrame(watch)
  }
  requestAnimationFrame(watch)
}

/** Chooses a brand and waits for the first painted frame that offers its models. */
export function chooseWhenReady(brandName: string): Promise<number> {
  const brand = document.querySelector<HTMLSelectElement>('select[name="brandId"]')
  const model = document.querySelector<HTMLSelectElement>('select[name="modelId"]')
  const wanted = [...(brand?.options ?? [])].find(({ text }) => text === brandName)
  if (!brand || !model || !wanted) throw new Error(`${brandName} is not offered`)
  const offered = () => (model.disabled ? '' : [...model.options].map(({ text }) => text).join())
  const before = offered()
  return new Promise((resolve) => {
    const started = performance.now()
    const observer = new MutationObserver(() => {
      if (offered() === before || model.options.length < 2) return
      observer.disconnect()
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
    })
    observer.observe(model, { childList: true, subtree: true, characterData: true, attributes: true })
    brand.value = wanted.value
    brand.dispatchEvent(new Event('input', { bubbles: true }))
    brand.dispatchEvent(new Event('change', { bubbles: true }))
  })
}
