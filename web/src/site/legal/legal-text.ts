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

/** The words of a legal page in one language; have a lawyer read them before you use them. */
export interface LegalWords {
  readonly title: string;
  readonly lead: string;
  /** The section that ends in the operator's name and address. */
  readonly operator: LegalSection;
  readonly sections: readonly LegalSection[];
}

/** A legal page in English, which binds. */
export interface LegalText extends LegalWords {
  readonly version: number;
  /** The day of this version, such as `2026-11-26`. */
  readonly changedOn: string;
}
