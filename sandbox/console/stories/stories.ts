/** Tiles of the start page, and the page of each story with its steps and the other party's page. */
import type { Context } from 'hono'
import { html } from 'hono/html'
import { COPY_SCRIPT, copyable } from '../copy.ts'
import { page } from '../layout.ts'
import { pathOf, stories, type Story } from './stories.data.ts'
import { storyDrawing } from './story-drawings.ts'

/** Name of the window that shows the product, so that the story's steps stay open in their own. */
const WINDOW = 'volante'

export const storyTiles = () =>
  html`<ul class="stories">
    ${stories.map(
      (story) =>
        html`<li>
          <a href="${pathOf(story)}">
            ${drawn(story)}
            <strong>${story.title}</strong>
            <span class="soft">${story.text}</span>
          </a>
        </li>`,
    )}
  </ul>`

const drawn = ({ drawing }: Story) =>
  html`<svg class="drawing" viewBox="0 0 96 56" aria-hidden="true">
    ${storyDrawing(drawing).map((path) => html`<path d="${path}" />`)}
  </svg>`

export function storyPage(c: Context): Response | Promise<Response> {
  const at = stories.findIndex(({ id }) => id === c.req.param('id'))
  const story = stories[at]
  if (story === undefined) return c.notFound()
  const next = stories[(at + 1) % stories.length] ?? story
  return page(
    c,
    story.title,
    html`<p>
        ${story.text} Se abre en otra ventana, con la persona ya dentro, y cada página te dice el paso que
        sigue; esta se queda aquí. <a class="button" href="${pathOf(story, 0)}" target="${WINDOW}">Empezar</a>
      </p>
      <div class="story">
        <ol>
          ${story.steps.map(
            ({ text, open, values = [] }, at) =>
              html`<li>
                <p>${text}</p>
                ${values.map((value) => html`<p>${copyable(value)}</p>`)}
                ${
                  open === undefined
                    ? ''
                    : html`<p><a href="${pathOf(story, at)}" target="${WINDOW}">Empezar aquí</a></p>`
                }
              </li>`,
          )}
        </ol>
        <section aria-label="${story.beside.title}">
          <h2><a href="${story.beside.path}">${story.beside.title}</a></h2>
          <iframe src="${story.beside.path}" title="${story.beside.title}"></iframe>
        </section>
      </div>
      <p><a href="${pathOf(next)}">La siguiente: ${next.title}</a></p>`,
    { script: COPY_SCRIPT },
  )
}
