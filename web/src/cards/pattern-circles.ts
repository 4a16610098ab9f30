import type { Shape } from './scene.ts';
import { disc, ring } from './shapes.ts';

/** Soft circles that lie over each other like coloured paper held to a window. */
export function circles(): Shape[] {
  return [
    disc([1010, 20], 190, '#ffd9c2', 0.75),
    disc([840, -40], 130, '#d7e8d4', 0.8),
    disc([930, 640], 270, '#f7b8a3', 0.85),
    disc([700, 660], 190, '#b9d8cf', 0.85),
    disc([1060, 470], 150, '#f4cf86', 0.8),
    disc([820, 470], 84, '#8fb8c9', 0.75),
    disc([600, 560], 54, '#e88d72', 0.9),
    disc([945, 560], 92, '#8a2f4f', 0.88),
    disc([700, 425], 22, '#8a2f4f', 0.9),
    ring([930, 640], 300, '#e88d72', 2.5, 0.8),
    ring([700, 660], 214, '#5b9a8b', 2.5, 0.8),
    disc([-30, 90], 70, '#d7e8d4', 0.9),
  ];
}
