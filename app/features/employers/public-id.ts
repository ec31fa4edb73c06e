/** Digits and consonants, in the order of their codes: nothing to mistake for another character, and no words. */
export const publicIdAlphabet = "0123456789bcdfghjkmnpqrstvwxyz";
const idLength = 10;

/** What every public id looks like; demo employers' ids do too. */
export const publicIdPattern = /^[0-9a-z]{10}$/;

/**
 * A new id for an employer's url: ten random characters (49 bits), telling nothing of age, order or
 * author. Uniqueness is the database's to hold; among 100,000 employers a repeat has odds of 1 in 100,000.
 */
export function newPublicId(): string {
  let id = "";
  while (id.length < idLength) {
    for (const byte of crypto.getRandomValues(new Uint8Array(2 * idLength))) {
      // 240 is the last multiple of the alphabet's 30 characters: above it, some would come more often.
      if (byte < 240 && id.length < idLength) id += publicIdAlphabet.charAt(byte % publicIdAlphabet.length);
    }
  }
  return id;
}
