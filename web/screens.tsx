// Every screen of the product: path, shell, who may open it, its title, its words, its file. One entry a screen.
import type { Screen } from './core/screen.ts'

export const screens: readonly Screen[] = [
  { path: '/', shell: 'public', title: 'home:title', words: ['home'], load: () => import('./home/home-screen.tsx') },
]
