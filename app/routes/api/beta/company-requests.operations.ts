import { requestInput, requestJson } from "~/features/requests/schema";
import type { Operation } from "~/features/api/schema";

export const companyRequestsOperations: readonly Operation[] = [
  {
    call: "POST /api/company-requests",
    by: "visitor",
    title: "Asks for an employer that is not listed.",
    text: "Each person is counted once by email. We keep it only with `tellWhenListed`, sealed, until one mail is sent. `asking` says how many ask, as counted each night: “12 people ask”, or “Fewer than 5 ask” without a number; `employerAskedIn` is the month in which we asked the employer. For an employer that is listed in that country: 409, with its `id`, `name`, `country` and `url` in `present`. A `requestedBy` of somebody else is rejected with 403.",
    body: requestInput,
    answers: { 201: requestJson },
    fails: ["forbidden", "conflict"],
    examples: [
      {
        name: "A request",
        body: { companyName: "Moss Motors", country: "Australia", requestorEmail: "kim@example.test" },
      },
      {
        name: "To be told when it is listed",
        body: {
          companyName: "Moss Motors",
          country: "Australia",
          requestorEmail: "lou@example.test",
          additionalInfo: "Its policy is on the careers page.",
          tellWhenListed: true,
        },
      },
      {
        name: "An employer that is listed",
        body: { companyName: "Wattle Works", country: "Australia", requestorEmail: "kim@example.test" },
        status: 409,
      },
    ],
  },
];
