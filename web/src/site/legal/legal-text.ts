/** Who runs this installation of the product, as the build's settings name them; empty where they do not. */
export interface Operator {
  readonly name: string;
  /** The postal address, in one or several lines. */
  readonly address: string;
}

/** One subject of a legal page, in paragraphs. */
interface LegalSection {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A list below them: what it is about, and what is said of it. */
  readonly items?: readonly (readonly [name: string, text: string])[];
}

/** The text of a legal page; have a lawyer read it before you use it. */
export interface LegalText {
  readonly title: string;
  readonly lead: string;
  readonly version: number;
  /** The day of this version, such as `2026-11-26`. */
  readonly changedOn: string;
  /** The section that ends in the operator's name and address. */
  readonly operator: LegalSection;
  readonly sections: readonly LegalSection[];
}
