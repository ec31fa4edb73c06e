import { data } from "@remix-run/cloudflare";

export async function loader() {
  return data(null, { status: 404 });
}

export default function NotFound() {
  return <h1>404 Page Not Found</h1>;
}
