<?php
/**
 * The shop's configuration as JSON in pages: nothing executable, nothing about a visitor (wordpress.5).
 *
 * @package TradeBlocks
 */

namespace TradeBlocks;

defined( 'ABSPATH' ) || exit;

/** The API's address for the pages: its own, or the proxy of this site, with a nonce for each call (wordpress.61). */
function api_base(): string {
	return setting( 'proxy' ) && setting( 'api_base' ) ? proxy_path() . '/' . PROXY_NONCE : setting( 'api_base' );
}

/** The names of the indices, where 'WP Search with Algolia' uses another prefix than wp_. */
function indices(): array {
	$prefix = get_option( 'algolia_index_name_prefix', 'wp_' );
	if ( ! is_string( $prefix ) || '' === $prefix || 'wp_' === $prefix ) {
		return array();
	}
	$names = array(
		'products'    => 'posts_product',
		'faqs'        => 'posts_faq',
		'pages'       => 'posts_page',
		'news'        => 'posts_news',
		'caseStudies' => 'posts_case-study',
		'training'    => 'posts_training',
		'resources'   => 'posts_resource',
		'searchable'  => 'searchable_posts',
		'faqSearch'   => 'posts_faq_search',
	);
	return array_map(
		static function ( $name ) use ( $prefix ) {
			return $prefix . $name;
		},
		$names
	);
}

/** The analytics setting in the shop's configuration format. */
function analytics() {
	$event = setting( 'analytics_event' );
	if ( 'event' === setting( 'analytics' ) ) {
		return $event ? array( 'event' => $event ) : 'never';
	}
	return setting( 'analytics' );
}

/** Removes empty values, so that the shop's defaults apply. */
function without_empty( array $values ): array {
	$kept = array();
	foreach ( $values as $name => $value ) {
		$value = is_array( $value ) && ! wp_is_numeric_array( $value ) ? without_empty( $value ) : $value;
		if ( '' !== $value && array() !== $value ) {
			$kept[ $name ] = $value;
		}
	}
	return $kept;
}

/** Finds secret keys at any depth: the advice for each, by its path. */
function secrets_in( array $values, string $path = '' ): array {
	$found = array();
	foreach ( $values as $name => $value ) {
		$own = ltrim( "$path.$name", '.' );
		if ( is_array( $value ) ) {
			$found += secrets_in( $value, $own );
		} elseif ( is_string( $value ) && '' !== secret_kind( $value ) ) {
			$found[ $own ] = secret_error( $value );
		}
	}
	return $found;
}

/** Removes secret keys that a filter or another plugin added (wordpress.65). */
function without_secrets( array $values ): array {
	foreach ( $values as $name => $value ) {
		if ( is_array( $value ) ) {
			$values[ $name ] = without_secrets( $value );
		} elseif ( is_string( $value ) && '' !== secret_kind( $value ) ) {
			unset( $values[ $name ] );
		}
	}
	// A list keeps consecutive keys, so that its JSON is a list.
	return wp_is_numeric_array( $values ) ? array_values( $values ) : $values;
}

/** The configuration of the public pages. */
function configuration(): array {
	return without_secrets( given_configuration() );
}

/** The configuration as settings and filter give it. */
function given_configuration(): array {
	$hosts = preg_split( '/[\s,]+/', (string) setting( 'search_hosts' ), -1, PREG_SPLIT_NO_EMPTY );
	/**
	 * Changes the configuration in pages.
	 *
	 * @since 1.0.0
	 *
	 * @param array $configuration As `widgets/embedding.md` describes it.
	 */
	return (array) apply_filters(
		'trade_blocks_configuration',
		without_empty(
			array(
				'apiBase'         => api_base(),
				'assetBase'       => shop_url( '' ),
				'search'          => array(
					'applicationId' => setting( 'application_id' ),
					'searchKey'     => setting( 'search_key' ),
					'hosts'         => $hosts,
					'indices'       => indices(),
				),
				'cardProvider'    => array(
					'publishableKey' => setting( 'card_key' ),
					'scriptUrl'      => setting( 'card_script' ),
				),
				'routes'          => routes(),
				'analytics'       => analytics(),
				'errorReport'     => setting( 'error_report' ),
				'customerService' => array( 'phone' => setting( 'phone' ) ),
				'bankDetails'     => array(
					'accountName'   => setting( 'account_name' ),
					'sortCode'      => setting( 'sort_code' ),
					'accountNumber' => setting( 'account_number' ),
					'bank'          => setting( 'bank' ),
				),
				'consumerSite'    => setting( 'consumer_site' ),
			)
		)
	);
}

/** A configuration as an element of the page. Its JSON has no `<`, so nothing of it ends the element. */
function configuration_element( array $configuration ): string {
	$json = wp_json_encode( $configuration, JSON_HEX_TAG | JSON_HEX_AMP | JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE );
	return '<script type="application/json" data-trade-blocks>' . $json . "</script>\n";
}
